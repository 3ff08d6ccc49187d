import { createEmbeddedBackend } from '../embedded/embedded-backend'
import { hasNodeSqlite } from '../sql/node-sqlite-driver'
import { openDriver } from '../sql/open-driver'
import type { ConfigurableBackend } from '../embedded/read-options'
import { createTemporaryBackend, createWorkerBackend, type WorkerBackendOptions } from './worker-backend'

/** Options of a backend on SQLite, in a file or in memory. */
export interface BackendOptions extends Omit<WorkerBackendOptions, 'file'> {
  /** The path of the index, created if missing. Default: in memory. */
  file?: string | undefined
  /**
   * Number of threads that search; 0 uses the thread of the caller for everything, as does an index in memory. Default:
   * the number of processors, at most 4.
   */
  workers?: number | undefined
  /**
   * Whether an index without a file is kept in a temporary one instead of memory, so that threads can search it. It is
   * removed when the backend is closed or the process exits. Default false.
   */
  isTemporary?: boolean | undefined
}

/**
 * Opens the backend that fits best: threads for an index in a file, otherwise the thread of the caller, which one
 * expensive search then occupies until it ends.
 *
 * @throws {InvalidOptionsError} (as a rejection) If an option is invalid; see `createEmbeddedBackend`.
 * @throws {PlatformError} (as a rejection) If another process, or another backend of this one, writes the file.
 * @throws {Error} (as a rejection) If the file cannot be opened or is not an index; the message names the file.
 */
export const openBackend = async ({
  file,
  workers,
  isTemporary = false,
  ...options
}: BackendOptions): Promise<ConfigurableBackend> => {
  if (workers !== 0 && hasNodeSqlite()) {
    if (file !== undefined) return createWorkerBackend({ ...options, file, workers })
    if (isTemporary) return createTemporaryBackend({ ...options, workers })
  }
  const { fields, ranking, language, semantic } = options
  const driver = await openDriver(file === undefined ? {} : { file })
  return createEmbeddedBackend({ driver, fields, ranking, language, semantic })
}
