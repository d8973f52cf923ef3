/** What an author of another page copies into it. */

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The element that shows an address of this site in a frame. title: for those who hear it. */
export const writeFrame = (path: string, title: string): string =>
  `<iframe src="${location.origin}${escape(path)}" title="${escape(title)}" ` +
  'width="640" height="480" loading="lazy" style="border:0"></iframe>';
