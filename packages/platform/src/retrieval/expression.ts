// Characters with a meaning in the markup of completions or in the query syntax.
const MARKUP = /[\u0000-\u001f[\](){}<>"“”„«»]+/g

/** Converts a text, such as a title, to a query that users could send. */
export const toExpression = (text: string) => text.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim()
