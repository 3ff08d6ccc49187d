/** @see Specification, sentence 9.3 */
export const DEFAULT_PER_PAGE = 10
