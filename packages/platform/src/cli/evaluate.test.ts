import { describe, expect, it } from 'vitest'
import { finish } from './testing/start-server'
import { useServers } from './testing/use-servers'

const { write } = useServers()

const data = () =>
  write(
    'shoes.csv',
    [
      'id,title,body,uri,brand',
      '1,Red shoe,For running,https://shop.test/1,Acme',
      '2,Blue shoe,For running in the rain,https://shop.test/2,Other',
      '3,Shoe care,Cleans a red shoe,https://shop.test/3,Acme',
      '',
    ].join('\n'),
  )

const judged = (...judgements: object[]) =>
  write('judgements.ndjson', judgements.map((judgement) => `${JSON.stringify(judgement)}\n`).join(''))

/** Returns the lines, with one space between cells and without times, which differ in each run. */
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '))
    .filter((line) => !/^p\d\d ms /.test(line))

describe('evaluate', () => {
  it('measures what the defaults find', async () => {
    const judgements = await judged(
      { query: 'shoe', grades: { 1: 1, 'https://shop.test/2': 1, 3: 1 } },
      { query: 'shoe', filter: '@brand==Other', grades: { 2: 1 } },
      { query: 'sandal', grades: { 1: 1 } },
      { query: 'boot', grades: {} },
    )
    const { code, stdout } = await finish(['evaluate', '--judgements', judgements, '--data', await data()])
    expect(code).toBe(0)
    expect(linesOf(stdout)).toEqual([
      '3 judgements of judgements.ndjson, the first 10 results of each',
      '1 judgement left out, because no document has a grade above 0',
      '',
      'defaults',
      'nDCG@10 0.667',
      'MRR@10 0.667',
      'recall@10 0.667',
      'hit@10 0.667',
      'empty 0.333',
    ])
  })

  it('compares two configurations, query by query', async () => {
    const judgements = await judged(
      { query: 'red', grades: { 3: 1 } },
      { query: 'running', grades: { 1: 1, 2: 1 } },
      { query: 'blue', grades: { 2: 1 } },
    )
    const first = await write('first.json', { tokens: [{ token: 'secret-token', rights: ['search'] }] })
    const second = await write('second.json', {
      pipelines: [
        {
          name: 'default',
          featuredResults: [
            { when: { query: ['red'] }, documents: ['3'] },
            { when: { query: ['blue'] }, documents: ['1'] },
          ],
        },
      ],
      limits: { rate: { requests: 1 } },
    })
    const argv = ['evaluate', '--judgements', judgements, '--data', await data(), '--config', first, '--config', second]
    const { code, stdout } = await finish(argv)
    expect(code).toBe(0)
    // A document at rank 2 has 1 / log2(3) = 0.631. Of 27 equal samples of the bootstrap, one is the lowest mean.
    expect(linesOf(stdout).slice(2)).toEqual([
      'first.json second.json',
      'nDCG@10 0.877 0.877',
      'MRR@10 0.833 0.833',
      'recall@10 1.000 1.000',
      'hit@10 1.000 1.000',
      'empty 0.000 0.000',
      '',
      'second.json instead of first.json',
      'nDCG@10 0.000, from -0.369 to +0.369 with a confidence of 95 % (paired bootstrap)',
      'Better for 1 judgement, worse for 1, equal for 1: p = 1.0 (exact sign test, two-sided)',
      '',
      'CHANGE BEFORE AFTER QUERY',
      '-0.369 1.000 0.631 blue',
      '+0.369 0.631 1.000 red',
    ])
    const { configurations, difference, signTest, queries } = JSON.parse((await finish([...argv, '--json'])).stdout)
    expect(configurations).toMatchObject([
      { name: 'first.json', queries: 3, empty: 0, p50: expect.any(Number) },
      { name: 'second.json', queries: 3, empty: 0, p99: expect.any(Number) },
    ])
    expect([difference.mean, signTest]).toEqual([expect.closeTo(0, 12), { better: 1, worse: 1, p: 1 }])
    expect(queries).toEqual([
      { query: 'red', ndcg: [expect.closeTo(0.6309, 4), 1] },
      { query: 'running', ndcg: [1, 1] },
      { query: 'blue', ndcg: [1, expect.closeTo(0.6309, 4)] },
    ])
  })

  it('compares similar meanings with words, and how similar documents must be', async () => {
    const texts = await write('jobs.csv', 'id,title,body\n1,Doctor,Treats ill people\n2,Bakery,Sells bread\n')
    const judgements = await judged({ query: 'physician', grades: { 1: 1 } }, { query: 'bread', grades: { 2: 1 } })
    const meaning = await write('meaning.json', { serve: { semantic: 'table' } })
    const strict = await write('strict.json', { serve: { semantic: 'table', 'min-similarity': 0.99 } })
    const argv = ['evaluate', '--judgements', judgements, '--data', texts]
    const measure = async (...options: string[]) => {
      const { stdout, stderr } = await finish([...argv, '--json', ...options])
      const { configurations } = JSON.parse(stdout) as { configurations: { ndcg: number; empty: number }[] }
      return { figures: configurations.map(({ ndcg, empty }) => [ndcg, empty]), stderr }
    }
    const { figures, stderr } = await measure('--config', meaning, '--config', strict)
    expect(figures).toEqual([
      [1, 0],
      [0.5, 0.5],
    ])
    expect(stderr).toContain('Meaning: vectors of 128 numbers by @querent/embeddings')
    expect((await measure()).figures).toEqual([[0.5, 0.5]])
    expect((await measure('--semantic', 'table')).figures).toEqual([[1, 0]])
    expect((await measure('--semantic', 'table', '--min-similarity', '0.99')).figures).toEqual([[0.5, 0.5]])
  })

  it('says which query fails', async () => {
    const judgements = await judged({ query: 'red', filter: '@brand==(', grades: { 3: 1 } })
    const { code, stderr } = await finish(['evaluate', '--judgements', judgements, '--data', await data()])
    expect(code).toBe(1)
    expect(stderr).toContain('The query "red" failed')
  })

  it('needs a judgement to measure', async () => {
    const judgements = await judged({ query: 'red', grades: {} })
    const { code, stderr } = await finish(['evaluate', '--judgements', judgements, '--data', await data()])
    expect(code).toBe(1)
    expect(stderr).toContain('has no judgement with a document whose grade is above 0')
  })

  it.each([
    [['--data', 'a.csv'], 'evaluate requires --judgements FILE'],
    [['--judgements', 'j'], 'evaluate requires --data FILE'],
    [['--judgements', 'j', '--data', 'd', '--config', 'a', '--config', 'b', '--config', 'c'], 'at most two'],
    [['j'], 'Unexpected argument "j": pass a file with --judgements'],
    [['--judgements', 'j', '--data', 'd', '--db', 'x'], "Unknown option '--db'"],
  ])('refuses %j', async (argv, message) => {
    const { code, stderr } = await finish(['evaluate', ...argv])
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})
