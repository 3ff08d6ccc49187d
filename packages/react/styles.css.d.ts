// So that TypeScript accepts `import '@querent/react/styles.css'`.
declare const stylesheet: unique symbol
export default stylesheet
