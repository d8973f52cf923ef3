/** The words of what comes to a match later: whoever says one of them asks for this. */
import source from "../messages/later/en.ftl?raw";
import { teach } from "./site-text";

teach(source);
