export type { Chart, ChartEdge, ChartNode } from './chart/chart'
