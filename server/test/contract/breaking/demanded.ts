const READABLE_LINK = 'an admin who reads the link can act as the invited person';

const WAITS = 'an invitation that waits for a second person has no link yet';

const SECOND_PERSON = 'nobody decides alone what outsiders will believe: under four_eyes it waits';

/** Breaking changes that were made on purpose, each with its reason: a security hole does not wait. */
export const demanded: Readonly<Record<string, string>> = {
  'POST /api/v1/settings/users: the answer 201: `data` may lack the member `invitationUrl`.': READABLE_LINK,
  'POST /api/v1/settings/users/{userId}/reinvite: the answer 200: `data` may lack the member `invitationUrl`.':
    READABLE_LINK,
  'POST /api/v1/settings/users: the answer 201: `data` may lack the member `invitationExpiresAt`.': WAITS,
  'POST /api/v1/settings/users/{userId}/reinvite: the answer 200: `data` may lack the member `invitationExpiresAt`.':
    WAITS,
  'POST /api/v1/settings/reporting-periods/{periodId}/reopen: it may answer 202.': SECOND_PERSON,
  'PATCH /api/v1/targets/{targetId}: it may answer 202.': SECOND_PERSON,
  'POST /api/v1/targets/{targetId}/milestones: it may answer 202.': SECOND_PERSON,
  'PATCH /api/v1/targets/{targetId}/milestones/{milestoneId}: it may answer 202.': SECOND_PERSON,
  'DELETE /api/v1/targets/{targetId}/milestones/{milestoneId}: it may answer 202.': SECOND_PERSON,
  'POST /api/v1/offsets/retirements/{retirementId}/confirm: it may answer 202.': SECOND_PERSON,
  'POST /api/v1/offsets/orders/{orderId}/confirm: it may answer 202.': SECOND_PERSON,
  'PATCH /api/v1/instruments/{instrumentId}: it may answer 202.': SECOND_PERSON,
  'DELETE /api/v1/instruments/{instrumentId}: it may answer 202.': SECOND_PERSON,
  'POST /api/v1/emission-factors/{factorCode}/archive: it may answer 202.': SECOND_PERSON,
  'POST /api/v1/emission-factors/{factorCode}/unarchive: it may answer 202.': SECOND_PERSON,
  'POST /api/v1/settings/changes/{changeId}/cancel: it needs the scope settings:read.':
    'settings:write implies it, so no key loses anything, and managers can cancel what they requested',
};
