// @ts-check
// Finds the panel of the developer tools in what is built.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts of the panel, of the drawing of charts and of their layout, which minifiers keep. */
export const PANEL_MARKERS = [
  'querentDevtools',
  'querent.devtools',
  'qd-viewport',
  'Not possible to find intersection inside of the rectangle',
]

/**
 * Returns the built files that have a part of the panel.
 *
 * @param {string} folder of a project that is built
 */
export const filesWithPanel = (folder) => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.([cm]?js|html)$/.test(path) && !/(^|[\\/])node_modules[\\/]/.test(path),
  )
  if (paths.length === 0) throw new Error(`${folder} has no built file`)
  return paths.filter((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return PANEL_MARKERS.some((marker) => text.includes(marker))
  })
}
