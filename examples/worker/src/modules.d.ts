declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

declare module '*.sqlite' {
  const index: ArrayBuffer
  export default index
}

declare module '*/fields.json' {
  const fields: import('@querent/platform').FieldDefinition[]
  export default fields
}
