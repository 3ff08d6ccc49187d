/// <reference types="vitepress/client" />

// The build for browsers, whose parts are bundled already: bundling them again takes half a minute.
declare module 'mermaid/dist/mermaid.esm.min.mjs' {
  export { default } from 'mermaid'
}
