/** Combines two hashes of 32 bits to one of 53 bits, which makes collisions negligible. */
export function hash(text: string): number {
  let low = 0x811c9dc5
  let high = 0x2545f491
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x5bd1e995) + (high >>> 15)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
