import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { workerScript } from '../../workers/testing/build-script'
import { run } from '../run'
import type { Environment } from '../settings'

const capture = (onText: (text: string) => void = () => {}) => {
  let text = ''
  const stream = new PassThrough()
  stream.on('data', (chunk) => {
    text += String(chunk)
    onText(text)
  })
  return { stream, text: () => text }
}

export type Started = Awaited<ReturnType<typeof start>>

/**
 * Test support: runs the program with these arguments. `listening` resolves to the URL of a server. The language of texts
 * is `none`, because to detect it takes longer than the rest: tests of languages set `QUERENT_PLATFORM_LANGUAGE` to undefined.
 */
export const start = async (argv: readonly string[], env: Environment = {}) => {
  const script = await workerScript()
  const stopping = new AbortController()
  const signals = new EventEmitter()
  const warnings = new EventEmitter()
  let announce: (url: string) => void = () => {}
  const listening = new Promise<string>((resolve) => {
    announce = resolve
  })
  // On standard output or, with --log, in an entry of the log.
  const listen = (text: string) => {
    const url = /Listening on ([^\s"]+)["\n]/.exec(text)?.[1]
    if (url !== undefined) announce(url)
  }
  const stdout = capture(listen)
  const stderr = capture(listen)
  const code = run(argv, {
    stdout: stdout.stream,
    stderr: stderr.stream,
    signal: stopping.signal,
    signals,
    warnings,
    version: '1.2.3',
    env: { QUERENT_PLATFORM_LANGUAGE: 'none', ...env },
    workerScript: script,
  })
  return { stopping, signals, warnings, listening, code, stdout: stdout.text, stderr: stderr.text }
}

/** Test support: asks a program to stop, and resolves to its exit code. */
export const stop = ({ stopping, code }: Pick<Started, 'stopping' | 'code'>) => {
  stopping.abort()
  return code
}

/** Test support: starts a server, and resolves when it listens. */
export const startServer = async (argv: readonly string[], env: Environment = {}) => {
  const started = await start(['serve', ...argv], { QUERENT_PLATFORM_PORT: '0', ...env })
  const early = started.code.then((code): string => {
    throw new Error(`The program ended with ${code}: ${started.stderr()}`)
  })
  return { ...started, url: await Promise.race([started.listening, early]) }
}

/** Test support: runs the program to its end. */
export const finish = async (argv: readonly string[], env: Environment = {}) => {
  const started = await start(argv, env)
  return { code: await started.code, stdout: started.stdout(), stderr: started.stderr() }
}
