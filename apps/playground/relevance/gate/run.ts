import type { Costs } from './costs'
import { costFigures, isMet, relevanceFigures, toTable } from './figures'
import { measureRelevance } from './measure'

export { measureCosts } from './costs'

/** Prints all figures, and returns whether each has the value that it must have. */
export const runGate = async (costs: Costs) => {
  const measured = await measureRelevance()
  const figures = [...relevanceFigures(measured), ...costFigures(measured, costs)]
  const unmet = figures.filter((figure) => !isMet(figure)).length
  console.log(`${measured.documents.toLocaleString('en-US')} documents of the playground, Node ${process.version}\n`)
  console.log(toTable(figures))
  console.log(`\n${figures.length - unmet} met or shown, ${unmet} FAIL`)
  return unmet === 0
}
