import { createSearchEngine, facet, pager, query, querySummary, resultList, searchBox } from '@querent/engine'
import { EngineProvider, Facet, LabelsProvider, Pager, QuerySummary, ResultList, SearchBox } from '@querent/react'
import { useNewEngine, type PartialLabels } from '@querent/react'
import { de } from '@querent/react/labels/de'
import { fr } from '@querent/react/labels/fr'
import '@querent/react/styles.css'
import { useState } from 'react'
import { client } from './client'

const languages: Record<string, PartialLabels> = { English: {}, Français: fr, Deutsch: de }

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      facet({ field: 'brand', numberOfValues: 4 }),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** The texts of all components in one of three languages. */
export default function LabelsExample() {
  const engine = useNewEngine(createEngine)
  const [language, setLanguage] = useState('Français')
  return (
    <EngineProvider engine={engine}>
      <select aria-label="Language" value={language} onChange={({ target }) => setLanguage(target.value)}>
        {Object.keys(languages).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <LabelsProvider labels={languages[language]!}>
        <SearchBox />
        <QuerySummary />
        <Facet label="Brand" />
        <ResultList />
        <Pager />
      </LabelsProvider>
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, button }) => {
  await button('Rechercher').waitFor()
  await at.getByLabel('Language').selectOption('Deutsch')
  await button('Suchen').waitFor()
}
