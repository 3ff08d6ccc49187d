/** Returns whether a value is a URL over http or https, without a user, a query or a fragment. */
export const isWebUrl = (text: unknown): text is string => {
  if (typeof text !== 'string' || !URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}

/** Returns whether a value can be sent as a bearer token. */
export const isBearerToken = (text: unknown): text is string => typeof text === 'string' && /^[\x21-\x7e]+$/.test(text)
