/** A typed array that grows at its end. */
export class GrowableArray<T extends Uint32Array | Float64Array> {
  constructor(
    public array: T,
    public length: number,
    private readonly allocate: (length: number) => T,
  ) {}

  push(value: number) {
    if (this.length === this.array.length) this.#grow(this.length + 1)
    this.array[this.length++] = value
  }

  pushAll(values: T) {
    const length = this.length + values.length
    if (length > this.array.length) this.#grow(length)
    this.array.set(values, this.length)
    this.length = length
  }

  /** Returns a copy of the used bytes from an element on. */
  toBytes(from = 0) {
    const { buffer, byteOffset, BYTES_PER_ELEMENT } = this.array
    const start = byteOffset + from * BYTES_PER_ELEMENT
    return new Uint8Array(buffer, start, (this.length - from) * BYTES_PER_ELEMENT).slice()
  }

  #grow(length: number) {
    const larger = this.allocate(Math.max(1024, length, Math.ceil(this.length * 1.5)))
    larger.set(this.array.subarray(0, this.length))
    this.array = larger
  }
}

/** Creates an empty list of integers from 0 to 2^32 - 1. */
export const integers = () => new GrowableArray(new Uint32Array(0), 0, (length) => new Uint32Array(length))

/** Creates an empty list of numbers. */
export const doubles = () => new GrowableArray(new Float64Array(0), 0, (length) => new Float64Array(length))
