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

it('parts sentences and lines of their own, but not lines that go on', () => {
  expect(sentencesOf(text, 'en-US')).toEqual(sentences)
})

it('parts joined sentences as before', () => {
  expect(sentencesOf(joinSentences(sentences), 'en-US')).toEqual(sentences)
})

it.each(['', 'not a locale', 'xx-YYYYYYYYYYYYYY'])('reads text of the locale %j as any other', (locale) => {
  expect(sentencesOf('One. Two.', locale)).toEqual(['One.', 'Two.'])
})
