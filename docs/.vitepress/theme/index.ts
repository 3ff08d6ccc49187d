import './layers.css'
import DefaultTheme from 'vitepress/theme-without-fonts'
import type { Theme } from 'vitepress'
import { h } from 'vue'
import { Diagram } from './diagram'
import { LiveExample } from './live-example'
import './theme.css'

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout),
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample)
    app.component('Diagram', Diagram)
  },
} satisfies Theme
