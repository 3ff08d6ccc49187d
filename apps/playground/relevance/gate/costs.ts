import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fields, loadDocuments } from '../../platform/documents'
import { openPlatform } from './platform'
import { semanticOptions } from './semantic'

/** What an index costs. */
export interface IndexCosts {
  /** The median time to index all documents into a file. */
  seconds: number
  /** How much the memory of the process grows until a search is answered. */
  megabytes: number
  /** The size of the file, divided by that of the documents as JSON. */
  fileRatio: number
}

/** What an index costs, by words and also by meaning. */
export interface Costs {
  words: IndexCosts
  meaning: IndexCosts
}

const RUNS = 3

/** Measures what an index of the documents of the playground costs, in a process that has done nothing else. */
export const measureCosts = async (kind: keyof Costs): Promise<IndexCosts> => {
  const options = kind === 'meaning' ? await semanticOptions() : {}
  const folder = mkdtempSync(join(tmpdir(), 'relevance-'))
  const documents = [...loadDocuments()]
  const data = documents.reduce((sum, document) => sum + Buffer.byteLength(JSON.stringify(document)), 0)
  const seconds: number[] = []
  let megabytes = 0
  let fileRatio = 0
  try {
    for (let run = 0; run < RUNS; run++) {
      const file = join(folder, `${run}.sqlite`)
      const before = process.memoryUsage.rss()
      const startedAt = performance.now()
      const platform = await openPlatform(documents, { fields, ...options }, file)
      seconds.push((performance.now() - startedAt) / 1000)
      // No document has all words, so that the vectors are read.
      await platform.search({ text: 'how do i keep a grid in sight while scrolling' })
      // Later runs use the memory of the first one.
      if (run === 0) megabytes = (process.memoryUsage.rss() - before) / 1e6
      await platform.close()
      fileRatio = statSync(file).size / data
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return { seconds: seconds.toSorted((left, right) => left - right)[1] ?? 0, megabytes, fileRatio }
}
