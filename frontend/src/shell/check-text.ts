/** The words of the check of a record: whoever says one of them asks for this. */
import source from "../messages/check/en.ftl?raw";
import { teach } from "./site-text";

teach(source);
