import type { SearchEngine } from '@querent/engine'
import { DidYouMean, EngineProvider, QuerySummary } from '@querent/react'
import { countOf } from '../../format'
import { TryQueries } from '../shell'
import { correctingEngine, offeringEngine } from './engine'

/** Shows three ways to correct a query, each with its own engine. The first uses the engine of the page. */
export function Corrections() {
  return (
    <div className="ways">
      <Way title="By the platform" about="One request: the reply has the results of the correction." />
      <Way title="By the engine" about="Two requests: the second asks for the correction." engine={correctingEngine} />
      <Way title="By you" about="The correction is offered, and not applied." engine={offeringEngine} />
    </div>
  )
}

interface WayProps {
  title: string
  about: string
  engine?: SearchEngine
}

function Way({ title, about, engine }: WayProps) {
  const content = (
    <>
      <TryQueries queries={['contaner queries', 'flexbxo']} />
      <DidYouMean className="notice" />
      {engine && (
        <QuerySummary className="hint">
          {({ query, totalCount }) => `${countOf(totalCount, 'result')} for “${query}”`}
        </QuerySummary>
      )}
    </>
  )
  return (
    <section className="way" aria-label={`Corrected ${title.toLowerCase()}`}>
      <h3>{title}</h3>
      <p className="hint">{about}</p>
      {engine ? <EngineProvider engine={engine}>{content}</EngineProvider> : content}
    </section>
  )
}
