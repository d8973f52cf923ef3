/** The words of boards of one's own: whoever says one of them asks for this. */
import source from "../messages/boards/en.ftl?raw";
import { teach } from "./site-text";

teach(source);
