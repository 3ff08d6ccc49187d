import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts } from './accounts'
import { coverageOf, problemsOf, provenBy, toReport, toSummary, type Accounts } from './coverage'
import { proof } from './proof'
import { analyticsProofs } from './proofs/analytics'
import { answerProofs } from './proofs/answers'
import { boxProofs } from './proofs/boxes'
import { callProofs } from './proofs/calls'
import { commerceProofs } from './proofs/commerce'
import { facetProofs } from './proofs/facets'
import { filterProofs } from './proofs/filters'
import { generatedAnswerProofs } from './proofs/generated-answers'
import { memoryProofs } from './proofs/memory'
import { pageProofs } from './proofs/page'
import { pagerProofs } from './proofs/pager'
import { rangeProofs } from './proofs/ranges'
import { resultProofs } from './proofs/results'
import { streamProofs } from './proofs/streams'
import { readSentences, sentences } from './sentences'

const proofs = [
  ...analyticsProofs,
  ...answerProofs,
  ...boxProofs,
  ...callProofs,
  ...commerceProofs,
  ...facetProofs,
  ...filterProofs,
  ...generatedAnswerProofs,
  ...memoryProofs,
  ...pageProofs,
  ...pagerProofs,
  ...rangeProofs,
  ...resultProofs,
  ...streamProofs,
]

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the sentences that the test proves. */
    sentences?: readonly string[]
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the specification', () => {
  const holding = new Set<string>()
  afterAll(() => {
    const tried = proofs.map(({ sentences: ids, title }) => ({ sentences: ids, holds: holding.has(title) }))
    process.stdout.write(`${toSummary(coverageOf(sentences, provenBy(tried), accounts))}\n`)
  })

  it('has a proof or an account of every sentence, and of no other', () => {
    expect(sentences.size).toBeGreaterThan(200)
    expect(problemsOf(sentences, proofs, accounts)).toEqual([])
  })

  for (const { sentences: ids, title, prove } of proofs) {
    it(`${ids.join(', ')}: ${title}`, async ({ task }) => {
      task.meta.sentences = ids
      expect.hasAssertions()
      await prove()
      holding.add(title)
    })
  }
})

describe('the accounts of a specification', () => {
  const three = readSentences(['1.1\tIt is red.', '1.2\tIt is round and sweet.', '1.3\tThis is a list.'])
  const done: Accounts = { notRequirements: { '1.3': 'It is.' }, unbuilt: { '1.2': 'sweet' }, deviations: [] }
  const none = () => {}
  const red = proof('1.1', 'it is red', none)

  it('have no problems if every sentence is proven, unbuilt or no requirement', () => {
    expect(problemsOf(three, [red], done)).toEqual([])
    expect(problemsOf(three, [red, proof('1.2 1.1', 'it is round', none)], done)).toEqual([])
  })

  it.each<[string, readonly ReturnType<typeof proof>[], Partial<Accounts>, string]>([
    [
      'a proof of an unknown sentence',
      [red, proof('1.4', 'it is big', none)],
      {},
      'the proof "it is big": unknown sentence "1.4"',
    ],
    [
      'an unknown sentence that is unbuilt',
      [red],
      { unbuilt: { '1.2': 'sweet', '9.9': 'x' } },
      'unbuilt: unknown sentence "9.9"',
    ],
    [
      'an unknown sentence without a requirement',
      [red],
      { notRequirements: { '1.3': 'It is.', '0.0': 'x' } },
      'notRequirements: unknown sentence "0.0"',
    ],
    [
      'a deviation from an unknown sentence',
      [red],
      { deviations: [{ sentences: ['1.1', '2.1'], what: 'It is green.', why: 'x' }] },
      'the deviation "It is green.": unknown sentence "2.1"',
    ],
    [
      'two proofs of one title',
      [red, red],
      {},
      'two proofs have the title "it is red": merge them, or say what each proves',
    ],
    ['a sentence without a proof or an account', [], {}, '1.1 has no proof: It is red.'],
    [
      'a proof of a sentence without a requirement',
      [red, proof('1.3', 'it is a list', none)],
      {},
      '1.3 is listed as no requirement, but is proven or unbuilt',
    ],
  ])('name %s', (_, tried, changes, problem) => {
    expect(problemsOf(three, tried, { ...done, ...changes })).toEqual([problem])
  })

  it('count a sentence as bound if it is fully built and all its proofs pass', () => {
    const both = ['1.1', '1.2']
    expect(coverageOf(three, provenBy([{ sentences: both, holds: true }]), done)).toEqual({
      requirements: 2,
      bound: ['1.1'],
      inPart: ['1.2'],
      unbound: [],
    })
    const oneFails = [
      { sentences: both, holds: true },
      { sentences: ['1.1'], holds: false },
      { sentences: both, holds: true },
    ]
    expect(coverageOf(three, provenBy(oneFails), done)).toMatchObject({ bound: [], inPart: ['1.2'], unbound: ['1.1'] })
  })

  it('are reported: bound sentences, unbound ones with the reason, and deviations', () => {
    const deviations = [{ sentences: ['1.1'], what: 'It is green.', why: 'It is not ripe.' }]
    const withDeviations = { ...done, deviations }
    expect(toReport(three, coverageOf(three, new Set(['1.2']), done), withDeviations).split('\n')).toEqual([
      'sentences: 0 of 2 bound, 1 more in part',
      '',
      'Not bound (a proof fails):',
      '  1.1   It is red.',
      '',
      'Bound in part, and what is missing:',
      '  1.2   It is round and sweet.',
      '        sweet',
      '',
      'No requirement:',
      '  1.3   This is a list.',
      '        It is.',
      '',
      'Deviations:',
      '  1.1: It is green.',
      '        It is not ripe.',
    ])
    expect(toReport(three, coverageOf(three, new Set(['1.1']), done), done)).toContain(
      'sentences: 1 of 2 bound, 0 more in part\n\nNot bound (sweet):\n  1.2   It is round and sweet.\n',
    )
  })
})

describe('the sources', () => {
  const packages = fileURLToPath(new URL('../../packages', import.meta.url))
  const references = readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[\w-]+[\\/]src[\\/].*\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(packages, file), 'utf8')
      return [...text.matchAll(/Specification, sentences? ([^;\n]*)/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/\d+\.\d+/g)].map(([id]) => ({ file, id })),
      )
    })

  it('refer to existing sentences', () => {
    expect(references).not.toEqual([])
    expect(references.filter(({ id }) => !sentences.has(id))).toEqual([])
  })
})
