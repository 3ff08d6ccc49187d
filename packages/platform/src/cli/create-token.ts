import { createHash, randomBytes } from 'node:crypto'

/** Returns a new access token of 256 random bits, and its hash for the configuration. */
export const createToken = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: `sha256:${createHash('sha256').update(token).digest('hex')}` }
}
