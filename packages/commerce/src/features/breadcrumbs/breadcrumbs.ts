import { defineBreadcrumbs } from '@querent/engine/machines'
import { commerceParameters } from '../../protocol/commerce-parameters'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/** Shows what restricts the products in all facets, and removes one choice or all of them. */
export const breadcrumbs = /* @__PURE__ */ defineBreadcrumbs<CommerceProtocol>(commerceParameters)
