import { expect, it } from 'vitest'
import { soundexOf } from './soundex'

it.each([
  ['robert', 'r163'],
  ['rupert', 'r163'],
  ['rubin', 'r150'],
  ['ashcraft', 'a261'],
  ['tymczak', 't522'],
  ['pfister', 'p236'],
  ['honeyman', 'h555'],
  ['lee', 'l000'],
  ['2026', '2026'],
  ['слово', 'слово'],
])('encodes %s as %s', (word, code) => {
  expect(soundexOf(word)).toBe(code)
})
