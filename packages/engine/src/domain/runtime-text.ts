/**
 * A string that only the running program knows, such as the value of a `<select>`. A literal is never one, so that the
 * compiler compares it with the names that are allowed.
 */
export type RuntimeText<Text extends string> = Text & (string extends Text ? unknown : never)
