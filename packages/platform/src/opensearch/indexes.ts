import type { FieldDefinition, LastImport } from '../port'
import { BackendError } from '../port/errors'
import { LAYOUT, signatureOf, similarity, toMapping, type IndexMeta } from './mapping'
import { loadLanguages } from '../language/load-languages'
import { Stemmer } from '../language/stemmer'
import type { IndexLanguage } from '../retrieval/index-language'
import { languagesIn } from '../retrieval/indexed-text'
import { MAX_MEMBERS } from './folding'
import type { Engine, EngineCall, Json } from './engine'
import { isMissing, type EngineFailure } from './engine-error'
import { MAX_RESULTS } from './searcher'

/** How an index is stored. */
interface IndexSettings {
  /** Number of parts, which different nodes can search. */
  shards: number
  /** Number of copies of each part, or a range such as `0-1` that depends on the number of nodes. */
  replicas: number | string
}

interface IndexesOptions extends IndexSettings {
  engine: Engine
  /** The name under which the current index is searched: an alias. */
  alias: string
  now: () => number
}

/** An index that exists. */
export interface IndexInfo {
  name: string
  fields: readonly FieldDefinition[]
  /** Why it cannot be searched. Default: it can. */
  misfit?: string | undefined
  /** The import that filled it, if it was one. */
  lastImport?: LastImport | undefined
  /** Undefined before documents have decided it. */
  language?: IndexLanguage | undefined
}

/** Returns what finds the stems of the words of an index. */
export const stemmerOf = ({ language }: IndexInfo) => new Stemmer(language?.own ?? [])

/** Indexes without the alias that are older than this are left over from a process that ended. */
const MAX_STAGING_MS = 24 * 3_600_000

/** The engine has waited as long as it was told. */
const isLate = ({ status }: EngineFailure) => status === 408

interface HealthReply {
  /** Number of copies in progress. */
  initializing_shards: number
  /** Number of copies whose node may come back soon. */
  delayed_unassigned_shards: number
}

interface MappingReply {
  mappings: { _meta?: { querent?: IndexMeta } }
}

interface IndexReply extends MappingReply {
  aliases: Json
  settings: { index: { creation_date: string } }
}

/** The suffix of an index name: the layout, the hash of the fields (except for the first index), and the creation time. */
const OWN_NAME = /^-v\d+(-[0-9a-f]{12})?-[0-9a-z]+$/

/** Creates and replaces the indexes behind an alias. */
export class Indexes {
  readonly #options

  constructor(options: IndexesOptions) {
    this.#options = options
  }

  /**
   * Returns the current index; undefined if it does not exist.
   *
   * @param isForChange - Whether to wait for the cluster as long as a change does.
   */
  async current(call: EngineCall, isForChange = false): Promise<IndexInfo | undefined> {
    const { engine, alias } = this.#options
    const request = { method: 'GET', path: `/${alias}/_mapping`, accepts: isMissing } as const
    const found = isForChange
      ? await engine.change<Record<string, MappingReply> | undefined>(request, call)
      : await engine.readIfExists<Record<string, MappingReply>>(request, call)
    const [entry, ...others] = Object.entries(found ?? {})
    if (!entry) return undefined
    if (others.length > 0) {
      throw new Error(`The alias "${alias}" has several indexes: remove it from all but one, or use another name`)
    }
    const [name, { mappings }] = entry
    const meta = mappings._meta?.querent
    if (!meta || name === alias) {
      throw new Error(`The index "${alias}" is not one of this platform: use another name`)
    }
    const misfit =
      meta.layout === LAYOUT
        ? undefined
        : `the index "${alias}" was written by another release of the platform: build it again with this one (querent-platform reindex), or use another name`
    await loadLanguages(languagesIn(meta.language?.own ?? [], meta.fields))
    return { name, fields: meta.fields, misfit, lastImport: meta.lastImport, language: meta.language }
  }

  /** Creates the first index and its alias. Another process may do the same at the same time. */
  async createFirst(
    { fields, language }: Pick<IndexInfo, 'fields' | 'language'>,
    call: EngineCall,
  ): Promise<IndexInfo> {
    const { alias } = this.#options
    // The name does not depend on the fields, so that processes with other fields do not create another one.
    const name = `${alias}-v${LAYOUT}-0`
    await this.#create(name, { fields, language }, { settings: this.#copies, aliases: { [alias]: {} } }, call)
    const created = await this.current(call)
    if (created) return created
    throw new BackendError(
      'conflict',
      `The index "${name}" exists without the alias "${alias}": add the alias to it, or use another name`,
    )
  }

  /** Creates an index that is not searched yet, without copies. */
  async createNext(
    { fields, lastImport, language }: Pick<IndexInfo, 'fields' | 'language' | 'lastImport'>,
    call: EngineCall,
  ): Promise<IndexInfo> {
    const { alias, now } = this.#options
    const name = `${alias}-v${LAYOUT}-${signatureOf(fields)}-${now().toString(36)}${randomPart()}`
    await this.#create(name, { fields, lastImport, language }, { settings: { number_of_replicas: 0 } }, call)
    return { name, fields, lastImport, language }
  }

  /**
   * Searches an index instead of another, from one moment to the next. If that fails, deletes it, unless it may be searched.
   *
   * @throws {BackendError} `conflict` if the other one is not searched any more.
   */
  async replace(former: IndexInfo, next: IndexInfo, call: EngineCall): Promise<void> {
    const { engine, alias } = this.#options
    const actions = [{ remove: { index: former.name, alias, must_exist: true } }, { add: { index: next.name, alias } }]
    try {
      await engine.change({ method: 'POST', path: '/_aliases', body: { actions } }, call)
    } catch (error) {
      // The request may have been sent again although it succeeded.
      const found = await this.current(call, true)
      if (found?.name === next.name) return
      await this.delete(next, call).catch(() => {})
      if (found?.name === former.name) throw error
      throw new BackendError('conflict', 'Another process has replaced the documents: replace them again', {
        cause: error,
      })
    }
  }

  /**
   * Copies a filled index, which costs less than to index its documents in each copy. Waits until all copies are complete.
   *
   * @throws {BackendError} `unavailable` if there is no node for a copy.
   */
  async copy({ name }: IndexInfo, call: EngineCall): Promise<void> {
    const { engine } = this.#options
    // Otherwise the copies would repeat the operations of the log instead of copying files.
    await engine.change({ method: 'POST', path: `/${name}/_flush` }, call)
    await engine.change({ method: 'PUT', path: `/${name}/_settings`, body: { index: this.#copies } }, call)
    const path = `/_cluster/health/${name}`
    const querystring = { wait_for_status: 'green', timeout: '60s' }
    const isComplete = () =>
      engine.change<object | undefined>({ method: 'GET', path, querystring, accepts: isLate }, call)
    while (!(await isComplete())) {
      const { initializing_shards: copying, delayed_unassigned_shards: delayed } = await engine.change<HealthReply>(
        { method: 'GET', path },
        call,
      )
      if (copying + delayed > 0) continue
      throw new BackendError('unavailable', 'The copies of the new index have no node: check the nodes of the cluster')
    }
  }

  /** Stores the language of an index without documents. */
  async keepLanguage(
    { name, fields, lastImport }: IndexInfo,
    language: IndexLanguage,
    call: EngineCall,
  ): Promise<void> {
    const { _meta } = toMapping(fields, { lastImport, language })
    await this.#options.engine.change({ method: 'PUT', path: `/${name}/_mapping`, body: { _meta } }, call)
  }

  /** Deletes an index, if it exists. */
  async delete({ name }: Pick<IndexInfo, 'name'>, call: EngineCall): Promise<void> {
    await this.#options.engine.change(
      { method: 'DELETE', path: `/${name}`, querystring: { ignore_unavailable: true } },
      call,
    )
  }

  /** Deletes the indexes that earlier processes left over. */
  async cleanUp(call: EngineCall): Promise<void> {
    const { engine, alias, now } = this.#options
    const found = await engine.readIfExists<Record<string, IndexReply>>({ method: 'GET', path: `/${alias}-v*` }, call)
    for (const [name, { aliases, mappings, settings }] of Object.entries(found ?? {})) {
      const isOwn = OWN_NAME.test(name.slice(alias.length)) && mappings._meta?.querent !== undefined
      const isOld = now() - Number(settings.index.creation_date) > MAX_STAGING_MS
      if (isOwn && isOld && Object.keys(aliases).length === 0) await this.delete({ name }, call)
    }
  }

  get #copies(): Json {
    const { replicas } = this.#options
    return typeof replicas === 'number' ? { number_of_replicas: replicas } : { auto_expand_replicas: replicas }
  }

  async #create(
    name: string,
    { fields, lastImport, language }: Pick<IndexInfo, 'fields' | 'language' | 'lastImport'>,
    { settings: own, aliases = {} }: { settings: Json; aliases?: Json },
    call: EngineCall,
  ): Promise<void> {
    const { engine, shards } = this.#options
    const settings = {
      number_of_shards: shards,
      ...own,
      // Each change makes itself visible when it is complete.
      refresh_interval: '-1',
      similarity,
      // Deep pages are cheap: a shard sorts at most the results that it has.
      max_result_window: MAX_RESULTS,
      max_inner_result_window: MAX_MEMBERS + 1,
      // A field has up to seven columns.
      'mapping.total_fields.limit': 1000 + 10 * fields.length,
      // The paths of a facet are selected by a regular expression that contains the path above them.
      max_regex_length: 50_000,
    }
    await engine.create(
      {
        method: 'PUT',
        path: `/${name}`,
        body: { settings, mappings: toMapping(fields, { lastImport, language }), aliases },
      },
      call,
    )
  }
}

const randomPart = () => Math.floor(Math.random() * 36 ** 4).toString(36)
