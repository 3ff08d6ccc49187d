import { expect, it } from 'vitest'
import { joinSentences, sentencesOf } from './sentences'

const text = 'Winter tyres\n\nFit them below 7 degrees, which is\nlate in autumn. Use 3.5 bar!  Are studs legal?\nOften'
const sentences = [
  'Winter tyres',
  'Fit them below 7 degrees, which is late in autumn.',
  'Use 3.5 bar!',
  'Are studs legal?',
  'Often',
]

it('splits sentences and separate lines, but not wrapped lines', () => {
  expect(sentencesOf(text, 'en-US')).toEqual(sentences)
})

it('splits joined sentences as before', () => {
  expect(sentencesOf(joinSentences(sentences), 'en-US')).toEqual(sentences)
})

it.each(['', 'not a locale', 'xx-YYYYYYYYYYYYYY'])('splits text of the invalid locale %j as usual', (locale) => {
  expect(sentencesOf('One. Two.', locale)).toEqual(['One.', 'Two.'])
})

it('splits a text of spaces in linear time', () => {
  expect(sentencesOf(`One.${' '.repeat(300_000)}Two.`, 'en')).toEqual(['One.', 'Two.'])
})
