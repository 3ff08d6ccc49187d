/** Returns the text with the decimal digits of every script, such as Arabic or fullwidth ones, as ASCII digits. */
export const toAsciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    // The ten digits of a script follow each other, and some scripts follow each other too.
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
