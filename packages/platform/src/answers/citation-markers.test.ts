import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCitationMarkers } from './citation-markers'

const read = (pieces: readonly string[], count = 3) => {
  const markers = createCitationMarkers(count)
  const texts = pieces.map((piece) => markers.push(piece))
  return { text: texts.join('') + markers.flush(), cited: markers.cited }
}

it.each([
  ['Fit them below 7 [1].', 'Fit them below 7.', [0]],
  ['One [2][1]. Two [2, 3].', 'One. Two.', [1, 0, 2]],
  ['A list a[0] stays', 'A list a[0] stays', []],
  ['Nobody said [9] so', 'Nobody said [9] so', []],
  ['[1] First', ' First', [0]],
  ['An open [1', 'An open [1', []],
  ['A [link](https://x.test)', 'A [link](https://x.test)', []],
  ['Ends in space ', 'Ends in space', []],
  ['Line [1]\n\nLine', 'Line\n\nLine', [0]],
])('extracts the markers of %j and returns %j', (text, left, cited) => {
  expect(read([text])).toEqual({ text: left, cited })
})

it('returns text immediately if it cannot become a marker', () => {
  const markers = createCitationMarkers(1)
  expect(['Below', ' 7 [', '1', ']. Or'].map((piece) => markers.push(piece))).toEqual(['Below', ' 7', '', '. Or'])
})

it('returns the same text and citations for any chunks', () => {
  const text = 'Below 7 [1]. Or a[0] above [2,3], [12] [ 1 ]\n[3] end [2'
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), text.length]
      const pieces = places.slice(1).map((place, index) => text.slice(places[index], place))
      expect(read(pieces)).toEqual(read([text]))
    }),
  )
})
