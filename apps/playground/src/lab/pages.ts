import type { ComponentType } from 'react'

interface LabPage {
  /** Its path is `/lab/<name>`. */
  name: string
  title: string
  /** What it shows, in a sentence. */
  about: string
  load: () => Promise<{ default: ComponentType }>
}

/** The pages of the lab, in the order of the navigation. */
export const labPages = [
  {
    name: 'facets',
    title: 'Facets',
    about: 'Every kind of facet: values, paths, numbers, dates, and those that the platform chooses by itself.',
    load: () => import('./facets/page'),
  },
  {
    name: 'filters',
    title: 'Filters',
    about: 'Tabs, filters with expressions of their own, drafts that search once, and breadcrumbs over all of them.',
    load: () => import('./filters/page'),
  },
  {
    name: 'query',
    title: 'Query',
    about: 'What becomes of a query: expressions, context, pipelines, corrections, triggers and direct answers.',
    load: () => import('./query/page'),
  },
  {
    name: 'answers',
    title: 'Answers',
    about: 'Answers that are written while you read: their sources, feedback, and what a bad network does to them.',
    load: () => import('./answers/page'),
  },
  {
    name: 'boxes',
    title: 'Boxes',
    about:
      'What a person types in: suggestions, instant results, values of a field, ways to another page, and what is remembered.',
    load: () => import('./boxes/page'),
  },
  {
    name: 'results',
    title: 'Results',
    about: 'What is found: templates, previews, folded results, highlights, lists without an end, and what is opened.',
    load: () => import('./results/page'),
  },
  {
    name: 'session',
    title: 'Session',
    about: 'What happens over time: steps back and forward, what goes wrong, what is kept, and the address.',
    load: () => import('./session/page'),
  },
  {
    name: 'analytics',
    title: 'Analytics',
    about: 'What is reported of a visit, when it is sent, and how a visitor refuses.',
    load: () => import('./analytics/page'),
  },
] as const satisfies readonly LabPage[]

export type LabPageName = (typeof labPages)[number]['name']

export const pathOf = (name: LabPageName) => `/lab/${name}`
