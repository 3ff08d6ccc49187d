import type { BackendQuery, Document, FieldDefinition, Hit } from '../port'
import { toAbsentTerms } from '../retrieval/absent-terms'
import { toExcerpt } from '../retrieval/excerpt'
import { highlighterOf } from '../retrieval/highlights'
import { MAX_EXPLAINED } from '../retrieval/score-parts'
import type { Stemmer } from '../language/stemmer'
import { termsIn } from '../retrieval/terms'
import { partsOf, type TextPlan } from '../retrieval/text-planner'
import type { EngineHit } from './engine'
import type { Scoring } from './score-dsl'

/** What the engine stores of a document. */
export interface StoredSource {
  doc: Document
}

/** Converts the hits of a page. */
export class HitReader {
  readonly #query
  readonly #highlight
  readonly #pinned
  readonly #absentTermsOf
  readonly #scoring
  #explained = 0

  /** @param scoring - Undefined without relevance. */
  constructor(
    query: BackendQuery,
    plan: TextPlan,
    { fields, stemmer }: { fields: readonly FieldDefinition[]; stemmer: Stemmer },
    scoring: Scoring | undefined,
  ) {
    this.#query = query
    this.#highlight = highlighterOf(termsIn({ all: [...partsOf(plan), ...(plan.significant ?? [])] }), stemmer.of())
    this.#pinned = new Set(query.pinned)
    this.#absentTermsOf = toAbsentTerms(query, plan, fields, stemmer)
    this.#scoring = scoring
  }

  read(hit: EngineHit<StoredSource>): Hit {
    const document = hit._source.doc
    const explanation = this.#explain(hit)
    // The engine rounds sums, so that its score would differ from the sum of the parts.
    const score = explanation ? explanation.reduce((sum, { value }) => sum + value, 0) : this.#scoring?.scoreOf(hit)
    return {
      ...this.readDocument(document),
      ...(score !== undefined && { score }),
      ...(explanation && { explanation }),
    }
  }

  /** Returns a document that the search itself did not find. */
  readDocument(document: Document): Hit {
    const { excerpt, highlights } = toExcerpt(document.body, this.#highlight(document.body), this.#query.excerptLength)
    const absentTerms = this.#absentTermsOf(document)
    return {
      document,
      score: 0,
      excerpt,
      titleHighlights: this.#highlight(document.title),
      excerptHighlights: highlights,
      ...(absentTerms.length > 0 && { absentTerms }),
      ...(this.#pinned.has(document.id) && { isPinned: true }),
    }
  }

  #explain(hit: EngineHit<StoredSource>) {
    if (!this.#query.explain || !this.#scoring || this.#scoring.isEmpty || this.#explained >= MAX_EXPLAINED)
      return undefined
    this.#explained++
    return this.#scoring.explain(hit, hit._source.doc)
  }
}
