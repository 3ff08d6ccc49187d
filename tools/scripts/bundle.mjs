// @ts-check
import { build } from 'esbuild'

/**
 * Bundles a module for browsers with all its imports except React.
 *
 * @param {string} contents the source of the module.
 * @param {{ resolveDir?: string, minify?: boolean, splitting?: boolean }} [options]
 * @returns the files that a browser downloads at once, the files of lazy imports, and the exports of the module.
 */
export async function bundle(contents, { resolveDir = process.cwd(), minify = true, splitting = true } = {}) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir },
    outdir: 'out',
    bundle: true,
    splitting,
    minify,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    metafile: true,
    logLevel: 'silent',
  })
  const names = new Set(['out/stdin.js'])
  for (const name of names) {
    for (const { path, kind, external } of metafile.outputs[name]?.imports ?? []) {
      if (kind === 'import-statement' && !external) names.add(path)
    }
  }
  const isFirst = (/** @type {{ path: string }} */ { path }) => [...names].some((name) => path.endsWith(name))
  return {
    first: outputFiles.filter(isFirst),
    lazy: outputFiles.filter((file) => !isFirst(file)),
    exports: metafile.outputs['out/stdin.js']?.exports ?? [],
  }
}
