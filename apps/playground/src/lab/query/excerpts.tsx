import { addFeature, excerptLength, removeFeature } from '@querent/engine'
import { HighlightedText, useEngine, useResultList } from '@querent/react'
import { useState } from 'react'
import { FIRST_EXCERPT_LENGTH } from './engine'

const lengths = [60, FIRST_EXCERPT_LENGTH, 500]

export function Excerpts() {
  const engine = useEngine()
  const { results } = useResultList().state
  const [length, setLength] = useState(FIRST_EXCERPT_LENGTH)
  const change = (length: number) => {
    setLength(length)
    removeFeature(engine, excerptLength)
    addFeature(engine, excerptLength({ length }))
    engine.execute('excerptLengthChange')
  }
  return (
    <>
      <label className="field">
        <span>Characters</span>
        <select value={length} onChange={({ target }) => change(Number(target.value))}>
          {lengths.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <ul className="excerpts">
        {results.slice(0, 2).map(({ uniqueId, title, excerpt, excerptHighlights }) => (
          <li key={uniqueId}>
            <strong>{title}</strong> <HighlightedText text={excerpt ?? ''} highlights={excerptHighlights} />
          </li>
        ))}
      </ul>
    </>
  )
}
