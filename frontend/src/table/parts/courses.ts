/** The courses of matches, each asked for once on a page: nothing of them changes any more. */
import { fetchCourse } from "../../protocol/api";
import type { Course } from "../../types";

const courses = new Map<string, Promise<Course>>();

/** The course of a match that is over; asked for again where it did not come. */
export function readCourse(code: string): Promise<Course> {
  const known = courses.get(code);
  if (known) return known;
  const asked = fetchCourse(code);
  asked.catch(() => courses.delete(code));
  courses.set(code, asked);
  return asked;
}
