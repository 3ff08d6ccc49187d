import './layers.css'
import DefaultTheme from 'vitepress/theme-without-fonts'
import type { Theme } from 'vitepress'
import { h } from 'vue'
import { Diagram } from './diagram'
import { LiveExample } from './live-example'
import { SearchDialog } from './search/search-dialog'
import './search/search.css'
import './theme.css'

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, undefined, { 'nav-bar-content-before': () => h(SearchDialog) }),
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample)
    app.component('Diagram', Diagram)
  },
} satisfies Theme
