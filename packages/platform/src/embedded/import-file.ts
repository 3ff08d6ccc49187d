import type { ImportCounts, ImportedDocument, ImportSource, IndexOptions } from '../port'
import { DocumentCounter } from '../retrieval/document-counter'
import { readAhead } from '../retrieval/index-language'
import { readDocuments } from '../retrieval/read-documents'
import { pause } from '../scheduling/pause'
import type { Replaced } from './document-writer'
import type { EmbeddedIndex } from './embedded-index'
import { assertWritable } from './prepare-index'
import { RecordImport } from './record-import'
import { signatureOf, storeFields } from './schema'

/** An import that takes more documents, and a larger share of them, builds the index again: it takes less time. */
const MIN_REBUILT = 1000
const REBUILT_SHARE = 0.25

/** Number of steps between two pauses. */
const PAUSE_EVERY = 1000

/** Stops an import that should build the index again. */
class TooManyTaken extends Error {
  override readonly name = 'TooManyTaken'
}

/** Receives the documents of a file. */
type Receive = (take: (document: ImportedDocument) => Promise<void> | undefined) => Promise<void>

/** Runs many short steps, between which other work can run. */
async function inTurns<T>(steps: Generator<void, T>, stop: AbortSignal): Promise<T> {
  for (let count = 1; ; count++) {
    const step = steps.next()
    if (step.done) return step.value
    if (count % PAUSE_EVERY === 0) await pause()
    stop.throwIfAborted()
  }
}

async function importInPlace(
  index: EmbeddedIndex,
  source: ImportSource,
  touched: ReadonlySet<string>,
  receive: Receive,
  stop: AbortSignal,
) {
  const { driver, reader, writer } = index
  const limit = Math.max(MIN_REBUILT, REBUILT_SHARE * reader.count())
  const changes = new RecordImport({ driver, state: reader.state, source, touched })
  const counts = await index.transact(async (columns) => {
    const superseded = new Map<number, Replaced>()
    await receive((document) => {
      changes.receive(document, writer, columns, superseded)
      if (changes.taken > limit) throw new TooManyTaken()
      return undefined
    })
    // Not earlier, because the index may be built again instead.
    await index.vectors?.complete(stop)
    const { counts: result, removed } = changes.finish(superseded)
    return { result, removed, added: result.added + result.replaced }
  })
  const { name, content, settings, fields } = source
  index.lastImport = { name, content, settings }
  if (JSON.stringify(fields) !== JSON.stringify(index.fields)) {
    storeFields(driver, fields)
    index.use({ fields, ranking: index.ranking })
  }
  return counts
}

const importByRebuild = async (
  index: EmbeddedIndex,
  source: ImportSource,
  touched: ReadonlySet<string>,
  receive: Receive,
  stop: AbortSignal,
) => {
  const { driver, reader } = index
  const changes = new RecordImport({ driver, state: reader.state, source, touched })
  const { sample, documents } = await readAhead(readDocuments(source.read(), stop))
  await documents.return()
  const language = await index.languageFor(sample, source.fields)
  return index.rebuild({ fields: source.fields, language }, stop, async (builder, sibling) => {
    const vectors = index.vectorsOf(sibling)
    await receive((document) => {
      changes.build(document, builder)
      return vectors?.noteAdded(stop)
    })
    const counts = await inTurns(changes.completeBuild(builder, sibling), stop)
    await vectors?.complete(stop)
    return counts
  })
}

/**
 * Brings an index up to date with a file: in place, or by building the index again if many documents change.
 *
 * @param touched - The ids that have changed since the import began, which are kept.
 * @param stop - Stops the import.
 */
export async function importFile(
  index: EmbeddedIndex,
  source: ImportSource,
  touched: ReadonlySet<string>,
  { onProgress, stop }: Pick<IndexOptions, 'onProgress'> & { stop: AbortSignal },
): Promise<ImportCounts> {
  const receive: Receive = async (take) => {
    const counter = new DocumentCounter(onProgress)
    for await (const document of readDocuments(source.read(), stop)) {
      const due = take(document)
      if (due) await due
      counter.add()
    }
    counter.finish()
  }
  assertWritable(index.driver)
  if (index.reader.count() > 0 && signatureOf(source.fields) === signatureOf(index.fields)) {
    try {
      const counts = await importInPlace(index, source, touched, receive, stop)
      await index.completeLanguage(stop)
      return counts
    } catch (error) {
      if (!(error instanceof TooManyTaken)) throw error
    }
  }
  return importByRebuild(index, source, touched, receive, stop)
}
