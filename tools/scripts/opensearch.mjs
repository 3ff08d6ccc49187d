// @ts-check
// Gets and starts an OpenSearch for tests and measurements. Run as a program, it prints the address and runs until it is
// stopped:
//
//   node tools/scripts/opensearch.mjs [--engine 3.6.0] [--nodes 3] [--heap 512m]
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { installOnDebian, run, start, stopAll } from './process.mjs'

/**
 * @typedef {object} Node
 * @property {string} url
 * @property {() => Promise<void>} kill ends the node without warning, as a crash does
 * @property {() => void} restart starts the node again, on its data; `isReady` shows when it has joined
 *
 * @typedef {object} Cluster
 * @property {string} url the addresses of all nodes, separated by commas
 * @property {Node[]} nodes empty if the cluster is not ours
 * @property {() => Promise<boolean>} isReady waits until all nodes have joined; false after five minutes
 * @property {() => Promise<void>} stop
 */

/** Starts on the Java 11 that every distribution has, in five seconds. */
export const DEFAULT_ENGINE = '2.19.6'

/** A busy machine with two processors may need two minutes. */
const MAX_START_MS = 300_000

/** OpenSearch refuses to run as root. This user of every Linux owns nothing. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined

/** Outside of the checkout, and readable by other users. */
const cache = join(
  NOBODY === undefined ? (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')) : '/var/cache',
  'querent',
  'opensearch',
)

const REMEDY = 'name one by OPENSEARCH_URL, or install Java 11 or later and Maven'

/**
 * Returns the Java that OpenSearch runs on, and its modules; undefined without a Java.
 *
 * @returns {Promise<{ home: string, modules: string } | undefined>}
 */
const findJava = async () => {
  const named = process.env.OPENSEARCH_JAVA_HOME || process.env.JAVA_HOME
  const java = named ? join(named, 'bin', 'java') : 'java'
  const { output } = await run(java, ['-XshowSettings:properties', '-version'])
  const [, home] = /^ *java\.home = (.+)$/m.exec(output) ?? []
  return home === undefined ? undefined : { home, modules: (await run(java, ['--list-modules'])).stdout }
}

/** @param {string} engine */
const folderOf = (engine) => join(cache, `opensearch-${engine}`)

/**
 * Returns whether a distribution is here or can be downloaded.
 *
 * @param {string} engine
 */
const isAvailable = async (engine) =>
  Boolean(process.env.OPENSEARCH_HOME) || existsSync(folderOf(engine)) || (await run('mvn', ['-v'])).code === 0

/**
 * Downloads a distribution from Maven Central, once.
 *
 * @param {string} engine
 * @returns {Promise<{ home: string } | { problem: string }>}
 */
const download = async (engine) => {
  const home = folderOf(engine)
  if (existsSync(home)) return { home }
  // Unpacked beside its place, so that two downloads at once do not mix.
  const unpacked = join(cache, `download-${randomUUID()}`)
  await mkdir(unpacked, { recursive: true })
  const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${engine}:zip`
  // Maven leaves a marker in the current folder.
  const { code, output } = await run(
    'mvn',
    ['-q', '-B', 'dependency:unpack', `-Dartifact=${artifact}`, `-DoutputDirectory=${unpacked}`],
    { cwd: unpacked },
  )
  try {
    if (code !== 0) return { problem: `${output}\nOpenSearch ${engine} could not be downloaded with Maven: ${REMEDY}.` }
    const unzipped = join(unpacked, `opensearch-${engine}`)
    // The tests show that no optional module is needed. Some of them require more than a bare Java.
    for (const name of await readdir(join(unzipped, 'modules'))) {
      if (name !== 'transport-netty4') await rm(join(unzipped, 'modules', name), { recursive: true })
    }
    await run('chmod', ['-R', 'a+rX', unpacked])
    if (!existsSync(home)) await rename(unzipped, home)
    return { home }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

/**
 * @param {string} engine
 * @returns {Promise<{ home: string } | { problem: string }>}
 */
const findHome = async (engine) => {
  const named = process.env.OPENSEARCH_HOME
  if (!named) return download(engine)
  if (existsSync(join(named, 'bin', 'opensearch'))) return { home: named }
  return { problem: `OPENSEARCH_HOME is "${named}", which has no bin/opensearch: correct or unset it.` }
}

/** @param {number} count @returns {Promise<number[]>} */
const freePorts = async (count) => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))))
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/**
 * Adapts the options of the JVM: the distribution cannot be written to, and a small runtime has no module of vectors.
 *
 * @param {string} options
 * @param {string} folder
 * @param {string} modules of the runtime
 */
const toJvmOptions = (options, folder, modules) =>
  options
    .split('\n')
    .filter((line) => !line.includes('logs/gc.log') && !/^-Xm[sx]/.test(line))
    .filter((line) => !line.includes('jdk.incubator.vector') || modules.includes('jdk.incubator.vector'))
    .join('\n')
    .replaceAll('=logs/', `=${folder}/logs/`)
    .replace('HeapDumpPath=data', `HeapDumpPath=${folder}/data`)

/**
 * @param {string[]} urls may be some of a larger cluster
 * @param {number} count
 */
const haveJoined = async (urls, count) => {
  const answers = await Promise.all(
    urls.map(async (url) => {
      try {
        const response = await fetch(`${url}/_cluster/health?wait_for_nodes=ge(${count})&timeout=5s`)
        const { timed_out: isLate } = /** @type {{ timed_out?: boolean }} */ (await response.json())
        return response.ok && isLate === false
      } catch {
        return false
      }
    }),
  )
  return answers.every(Boolean)
}

/**
 * Starts a distribution, with its data in a temporary folder.
 *
 * @param {string} home
 * @param {{ home: string, modules: string }} java
 * @param {{ nodes: number, heap: string, isOptimized: boolean }} options
 * @returns {Promise<Cluster | { problem: string }>}
 */
const startCluster = async (home, java, { nodes: count, heap, isOptimized }) => {
  const folder = await mkdtemp(join(tmpdir(), 'querent-opensearch-'))
  const ports = await freePorts(2 * count)
  const names = Array.from({ length: count }, (_, index) => `n${index + 1}`)
  const seeds = names.map((_, index) => `127.0.0.1:${ports[2 * index + 1]}`)

  /** @type {{ url: string, launch: () => void, process: import('node:child_process').ChildProcess, log: string }[]} */
  const members = []
  for (const [index, name] of names.entries()) {
    const own = join(folder, name)
    await cp(join(home, 'config'), join(own, 'config'), { recursive: true })
    for (const part of ['data', 'logs', 'tmp']) await mkdir(join(own, part))
    const options = join(own, 'config', 'jvm.options')
    await writeFile(options, toJvmOptions(await readFile(options, 'utf8'), own, java.modules))
    await writeFile(
      join(own, 'config', 'opensearch.yml'),
      [
        `cluster.name: querent-${ports[0]}`,
        `node.name: ${name}`,
        'network.host: 127.0.0.1',
        `http.port: ${ports[2 * index]}`,
        `transport.port: ${ports[2 * index + 1]}`,
        `path.data: ${own}/data`,
        `path.logs: ${own}/logs`,
        `discovery.seed_hosts: [${seeds.join(', ')}]`,
        `cluster.initial_cluster_manager_nodes: [${names.join(', ')}]`,
        // Otherwise a full disk makes indexes read-only.
        'cluster.routing.allocation.disk.threshold_enabled: false',
        '',
      ].join('\n'),
    )
    const launch = () => {
      const child = start(join(home, 'bin', 'opensearch'), [], {
        cwd: home,
        ...(NOBODY !== undefined && { uid: NOBODY }),
        env: {
          HOME: own,
          OPENSEARCH_HOME: undefined,
          OPENSEARCH_JAVA_HOME: java.home,
          OPENSEARCH_PATH_CONF: join(own, 'config'),
          OPENSEARCH_TMPDIR: join(own, 'tmp'),
          OPENSEARCH_JAVA_OPTS: [
            ...[`-Xms${heap}`, `-Xmx${heap}`],
            // The compiler for servers takes longer than short runs gain.
            ...(isOptimized ? [] : ['-XX:TieredStopAtLevel=1']),
          ].join(' '),
        },
      })
      const log = (/** @type {Buffer} */ chunk) => (member.log = (member.log + chunk).slice(-10_000))
      child.stdout?.on('data', log)
      child.stderr?.on('data', log)
      member.process = child
    }
    const member = {
      url: `http://127.0.0.1:${ports[2 * index]}`,
      launch,
      log: '',
      process: /** @type {any} */ (undefined),
    }
    members.push(member)
  }
  if (NOBODY !== undefined) await run('chown', ['-R', `${NOBODY}:${NOBODY}`, folder])
  for (const { launch } of members) launch()

  const hasEnded = (/** @type {import('node:child_process').ChildProcess} */ { exitCode, signalCode }) =>
    exitCode !== null || signalCode !== null
  /** @param {(typeof members)[number]} member @param {NodeJS.Signals} signal */
  const end = async ({ process: child }, signal) => {
    if (child.pid === undefined || hasEnded(child)) return
    const ended = new Promise((resolve) => child.once('close', resolve))
    process.kill(-child.pid, signal)
    await ended
  }
  const isReady = async () => {
    const until = Date.now() + MAX_START_MS
    while (Date.now() < until && !members.some((member) => hasEnded(member.process))) {
      if (
        await haveJoined(
          members.map(({ url }) => url),
          count,
        )
      )
        return true
      await sleep(200)
    }
    return false
  }
  const stop = async () => {
    await Promise.all(members.map((member) => end(member, 'SIGTERM')))
    await rm(folder, { recursive: true, force: true })
  }
  if (!(await isReady())) {
    const log = members.map(({ log: written }) => written).join('\n')
    await stop()
    return { problem: `${log}\nOpenSearch did not start within ${MAX_START_MS / 60_000} minutes, or ended: ${REMEDY}.` }
  }
  return {
    url: members.map(({ url }) => url).join(','),
    nodes: members.map((member) => ({
      url: member.url,
      kill: () => end(member, 'SIGKILL'),
      restart: member.launch,
    })),
    isReady,
    stop,
  }
}

/**
 * Returns an OpenSearch: the one at `OPENSEARCH_URL`, otherwise one that it starts on the loopback interface, from the
 * distribution at `OPENSEARCH_HOME` or from Maven Central. `OPENSEARCH_JAVA_HOME` or `JAVA_HOME` name the Java; 2.19.6
 * needs Java 11, and 3.6.0 needs Java 21. If running as root, it starts as an unprivileged user, and on Debian it installs
 * Java and Maven if they are missing. The caller must stop it.
 *
 * @param {{ engine?: string, nodes?: number, heap?: string, isOptimized?: boolean }} [options] `heap`: of each node;
 *   `isOptimized`: whether the JVM optimizes its code as in production, which makes the first minute slower and the rest
 *   twice as fast
 * @returns {Promise<Cluster | { problem: string } | { missing: string }>} `missing`: what this machine lacks
 */
export const startOpenSearch = async ({
  engine = DEFAULT_ENGINE,
  nodes = 1,
  heap = '512m',
  isOptimized = false,
} = {}) => {
  const url = process.env.OPENSEARCH_URL
  if (url) {
    const isReady = () => haveJoined(url.split(','), url.split(',').length)
    if (await isReady()) return { url, nodes: [], isReady, stop: async () => {} }
    return { problem: `No OpenSearch answers at "${url}", the value of OPENSEARCH_URL: correct or unset it.` }
  }
  const isComplete = (await findJava()) !== undefined && (await isAvailable(engine))
  const log = isComplete ? '' : await installOnDebian(['default-jre-headless', 'maven'])
  const java = await findJava()
  if (!java) return { missing: `${log}There is no Java to run OpenSearch: ${REMEDY}.` }
  if (!(await isAvailable(engine))) return { missing: `${log}There is no Maven to download OpenSearch: ${REMEDY}.` }
  const found = await findHome(engine)
  return 'problem' in found ? found : startCluster(found.home, java, { nodes, heap, isOptimized })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { engine: { type: 'string' }, nodes: { type: 'string' }, heap: { type: 'string' } },
  })
  const { engine, heap, nodes = '1' } = values
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll())
  const cluster = await startOpenSearch({
    nodes: Number(nodes),
    ...(engine !== undefined && { engine }),
    ...(heap !== undefined && { heap }),
  })
  if (!('url' in cluster)) {
    console.error('missing' in cluster ? cluster.missing : cluster.problem)
    process.exitCode = 1
  } else {
    console.log(`OPENSEARCH_URL=${cluster.url}`)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void cluster.stop())
  }
}
