/** The records in the form of FHIR, for reading. */
import { defineModule } from '#engine/server/module.ts';
import { registerFhir } from './fhir-http.server.ts';

export const fhirModule = defineModule('fhir', {
  routes: registerFhir,
});
