/** The words of the review of a match: whoever says one of them asks for this. */
import source from "../messages/review/en.ftl?raw";
import { teach } from "./site-text";

teach(source);
