/** A typed array that grows at its end. */
export class Growing<T extends Uint32Array | Float64Array> {
  constructor(
    public array: T,
    public length: number,
    private readonly allocate: (length: number) => T,
  ) {}

  push(value: number) {
    if (this.length === this.array.length) {
      const larger = this.allocate(Math.max(1024, Math.ceil(this.length * 1.5)))
      larger.set(this.array)
      this.array = larger
    }
    this.array[this.length++] = value
  }

  /** Returns a copy of the used bytes. */
  toBytes() {
    const { buffer, byteOffset, BYTES_PER_ELEMENT } = this.array
    return new Uint8Array(buffer, byteOffset, this.length * BYTES_PER_ELEMENT).slice()
  }
}

export const integers = (array = new Uint32Array(0)) =>
  new Growing(array, array.length, (length) => new Uint32Array(length))

export const doubles = (array = new Float64Array(0)) =>
  new Growing(array, array.length, (length) => new Float64Array(length))
