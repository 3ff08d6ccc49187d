/** 1 to 6: how deep in the outline of the page. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
