import * as fc from 'fast-check'

export const text = fc.string()
export const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.nat())
export const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
export const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
export const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 3 })
export const state = fc.constantFrom('idle', 'selected', 'excluded')
export const highlights = optional(few(fc.record({ offset: fc.nat(), length: fc.nat() })))

export const trigger = fc.record({ type: text, content: fc.jsonValue({ maxDepth: 1 }) })
export const correction = fc.record({
  correctedQuery: text,
  wordCorrections: optional(
    few(fc.record({ offset: fc.nat(), length: fc.nat(), originalWord: text, correctedWord: text })),
  ),
})
export const correctedQuery = optional(
  nullable(
    fc.record({
      correctedQuery: optional(nullable(text)),
      originalQuery: optional(nullable(text)),
      corrections: optional(few(correction)),
    }),
  ),
)

export const relaxation = optional(
  fc.record({
    step: fc.constantFrom('correctedWords', 'mostWords', 'anyWord', 'meaning'),
    omittedWords: optional(few(text)),
    correctedQuery: optional(text),
  }),
)
