// Test support: a library with the functions of @huggingface/transformers, whose vectors count letters.
const count = (text, letter) => text.split(letter).length - 1

export const pipeline = async (task, model, options) => {
  if (model === 'missing') throw new Error(`Could not locate ${model}`)
  return async (texts, settings) => {
    if (texts.includes('crash')) process.exit(1)
    if (texts.includes('fail')) throw new Error('Out of memory')
    const facts = JSON.stringify([task, options, settings]).length
    return { data: Float32Array.from(texts.flatMap((text) => [count(text, 'a'), count(text, 'b'), facts])) }
  }
}
