import { defineLoader, type SiteConfig } from 'vitepress'
import { readSections, type Section } from '../../sections'

declare global {
  // Set by VitePress before it loads data.
  var VITEPRESS_CONFIG: SiteConfig
}

declare const data: Section[]
export { data }

export default defineLoader({
  watch: ['../../../**/*.md', '!../../../node_modules/**'],
  load: () => readSections(globalThis.VITEPRESS_CONFIG),
})
