import { describe, expect, it } from 'vitest'
import { cardIn, codeOf, declarationIn, featuresIn } from './code'

const source = `import { Facet } from '@querent/react'
import { Note } from '../note'

export default function Page() {
  return (
    <Shell>
      <Demo title="One" about="A line.">
        <Facet facetId="one" />

        <Note />
      </Demo>
      <Demo
        title="Two"
        about={
          <>
            Of <code>two</code> lines.
          </>
        }
      >
        <Pair />
      </Demo>
    </Shell>
  )
}

interface PairProps {
  left: string
}

/** Two of them. */
function Pair({
  left,
}: PairProps) {
  const [right] = useRight()

  return <b>{left}</b>
}

const short = 1
export const toLong = (value: number) => ({
  value,
})
`

describe('declarationIn', () => {
  it.each([
    [
      'Pair',
      `/** Two of them. */
function Pair({
  left,
}: PairProps) {
  const [right] = useRight()

  return <b>{left}</b>
}`,
    ],
    ['short', 'const short = 1'],
    [
      'toLong',
      `export const toLong = (value: number) => ({
  value,
})`,
    ],
    ['long', undefined],
  ])('returns the declaration of %s', (name, code) => expect(declarationIn(source, name)).toBe(code))
})

describe('cardIn', () => {
  it.each([
    ['One', '<Facet facetId="one" />\n\n<Note />'],
    ['Two', '<Pair />'],
    ['Three', undefined],
  ])('returns the content of the card %s', (title, code) => expect(cardIn(source, title)).toBe(code))
})

const engine = `export const engine = createLabEngine(
  [
    facet({ field: 'area', numberOfValues: 5 }),
    facet({ field: 'area', facetId: 'other' }),
    numericFacet({
      field: 'count',
      currentValues: [
        numericRange({ start: 0, end: 1 }),
      ],
    }),
    pager(),
  ],
)`

describe('featuresIn', () => {
  it.each([
    ['<Facet facetId="area" />', "facet({ field: 'area', numberOfValues: 5 }),"],
    [`useFacet('other')`, "facet({ field: 'area', facetId: 'other' }),"],
    [
      '<NumericFacet facetId="count" /> <Pager />',
      `numericFacet({
  field: 'count',
  currentValues: [
    numericRange({ start: 0, end: 1 }),
  ],
}),
pager(),`,
    ],
    ['<Facet facetId="none" /> <NumericRange />', undefined],
  ])('returns the features that %s shows', (code, features) => expect(featuresIn(engine, code)).toBe(features))
})

describe('codeOf', () => {
  it('returns the features of a card, its content, and the components of the page in it', async () => {
    expect(await codeOf('facets', 'A condition')).toBe(`// engine.ts
facet({ field: 'kind' }),
facet({ field: 'baseline', condition: ({ f }) => f?.['kind']?.includes('Feature') ?? false }),

// page.tsx
<LabFacet facetId="kind" />
<DependentFacet />

// lab-facet.tsx
/** A facet of the lab pages, whose id is its field. */
export function LabFacet({ facetId, ...allowed }: LabFacetProps) {
  const label = labelOf(facetId)
  const isEmpty = !useFacet(facetId).state.values.length
  const { hasSearched } = useQuerySummary().state
  if (isEmpty && hasSearched) return <p className="hint">{\`\${label}: nothing among these results.\`}</p>
  return <Facet className="choices" facetId={facetId} label={label} labels={facetLabels(label)} {...allowed} />
}

// page.tsx
function DependentFacet() {
  const { isEnabled } = useFacet('baseline').state
  return isEnabled ? <LabFacet facetId="baseline" /> : <p className="hint">Select “Feature” to see Baseline.</p>
}`)
  })

  it('returns the component of a card however long it is', async () => {
    expect(await codeOf('query', 'Fields')).toContain('export function FieldTable() {')
  })

  it('returns declarations that are named', async () => {
    const code = await codeOf('races', 'A race', [{ file: 'races/old-reply.ts', name: 'createNaivePage' }])
    expect(code.split('\n').slice(0, 3)).toEqual([
      '// old-reply.ts',
      '/** A deliberately naive page: it shows the reply that comes last. */',
      'const createNaivePage: CreateRacePage = (client, show) => ({',
    ])
  })
})
