export type { Chart, ChartEdge, ChartNode } from './chart/chart'
export { drawChart } from './chart/draw-chart'
