// @ts-check
// Installs, builds and serves the playground on its embedded platform. Requires only Node 20 or later and npm.
//
//   npm start [-- --port 8080]    or    PORT=8080 npm start
//
// Its documents are in memory, or in the OpenSearch at OPENSEARCH_URL.
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { install, pnpm, start, stopAll } from './process.mjs'

const FIRST_PORT = 4173
// OpenSearch indexes the documents more slowly.
const STARTUP_MS = process.env.OPENSEARCH_URL ? 600_000 : 60_000
const PARENT_CHECK_MS = 500

let isStopping = false
/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  isStopping = true
  stopAll(signal)
}
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)

// npm does not pass on signals that it receives alone, so the server would keep running.
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'start') {
  setInterval(() => process.ppid === parent || stop('SIGTERM'), PARENT_CHECK_MS).unref()
}

/** @param {string} message @param {string} [output] @returns {never} */
const fail = (message, output = '') => {
  if (isStopping) process.exit(130)
  if (output !== '') console.error(output.trimEnd())
  console.error(`\n${message}`)
  stopAll()
  process.exit(1)
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

const choosePort = async () => {
  const { values } = (() => {
    try {
      return parseArgs({ options: { port: { type: 'string' } } })
    } catch (error) {
      return fail(`${/** @type {Error} */ (error).message}\nUsage: npm start -- [--port NUMBER]`)
    }
  })()
  const asked = values.port ?? process.env.PORT
  if (asked === undefined || asked === '') {
    for (let port = FIRST_PORT; port < FIRST_PORT + 100; port++) if (await isFree(port)) return port
    return fail(`No port from ${FIRST_PORT} to ${FIRST_PORT + 99} is free: set one with --port.`)
  }
  const port = Number(asked)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`The port must be a number from 1 to 65535 (received "${asked}").`)
  if (!(await isFree(port)))
    fail(`Port ${port} is in use: set another one with --port, or omit it to use the next free one.`)
  return port
}

/** @param {string} address @param {() => boolean} hasEnded */
const waitFor = async (address, hasEnded) => {
  const deadline = Date.now() + STARTUP_MS
  while (Date.now() < deadline && !hasEnded()) {
    const isUp = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or later.`)
const port = await choosePort()

console.log('Installing the dependencies ...')
// The runtimes are large, and only their tests need them.
const installed = await install(['--filter', '!@querent/runtimes'])
if (installed.code !== 0)
  fail('The dependencies could not be installed: see above, and check the network.', installed.output)

console.log('Building the packages and the playground ...')
const built = await pnpm([
  'exec',
  'turbo',
  'run',
  'build',
  '--filter=@querent/playground...',
  '--output-logs=errors-only',
])
if (built.code !== 0) fail('The build failed: see above. "npm test -- --only build" runs it alone.', built.output)

const address = `http://localhost:${port}/`
const server = start('npx', [
  '-y',
  'pnpm@12',
  '--filter',
  '@querent/playground',
  'preview',
  '--port',
  `${port}`,
  '--strictPort',
])
let output = ''
for (const stream of [server.stdout, server.stderr]) {
  stream?.on('data', (chunk) => {
    output += chunk
    if (isUp) process.stderr.write(chunk)
  })
}
const ended = new Promise((resolve) => server.once('close', resolve))
let hasEnded = false
void ended.then(() => (hasEnded = true))

let isUp = false
isUp = await waitFor(address, () => hasEnded)
if (!isUp && !isStopping) {
  const cause = hasEnded
    ? 'The playground ended while starting'
    : `The playground did not respond in ${STARTUP_MS / 1000} s`
  fail(`${cause}: see above.`, output)
}
if (isUp) console.log(`\nThe playground is at ${address} (Ctrl+C ends it)`)

await ended
if (!isStopping) fail('The playground ended unexpectedly: see above.', output)
process.exit(0)
