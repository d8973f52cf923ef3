/** The words of the pages that are no match: whoever says one of them asks for this. */
import source from "../messages/pages/en.ftl?raw";
import { teach } from "./site-text";

teach(source);
