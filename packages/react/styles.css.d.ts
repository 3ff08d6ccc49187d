// So that TypeScript accepts `import '@querent/react/styles.css'`.
export {}
