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
    about: 'Every kind of facet: values, paths, numbers, dates, and facets that the platform selects.',
    load: () => import('./facets/page'),
  },
  {
    name: 'filters',
    title: 'Filters',
    about: 'Tabs, predefined filters, drafts that search once, and breadcrumbs for all of them.',
    load: () => import('./filters/page'),
  },
  {
    name: 'query',
    title: 'Query',
    about: 'How a query is processed: expressions, context, pipelines, corrections, triggers and direct answers.',
    load: () => import('./query/page'),
  },
  {
    name: 'answers',
    title: 'Answers',
    about: 'Streamed answers: their sources, feedback, and how they handle a bad network.',
    load: () => import('./answers/page'),
  },
  {
    name: 'boxes',
    title: 'Boxes',
    about:
      'Search boxes: suggestions, instant results, values of a field, redirects to another page, and recent queries.',
    load: () => import('./boxes/page'),
  },
  {
    name: 'results',
    title: 'Results',
    about: 'Result lists: templates, previews, folding, highlights, infinite scrolling, and opened results.',
    load: () => import('./results/page'),
  },
  {
    name: 'session',
    title: 'Session',
    about: 'A session over time: undo and redo, failures, caching, and the URL.',
    load: () => import('./session/page'),
  },
  {
    name: 'races',
    title: 'Races',
    about:
      'Five bugs that the order of replies causes, each on a naive page and on one with Querent that get the same replies.',
    load: () => import('./races/page'),
  },
  {
    name: 'analytics',
    title: 'Analytics',
    about: 'The events of a visit, when they are sent, and how visitors opt out.',
    load: () => import('./analytics/page'),
  },
] as const satisfies readonly LabPage[]

export type LabPageName = (typeof labPages)[number]['name']

export const pathOf = (name: LabPageName) => `/lab/${name}`
