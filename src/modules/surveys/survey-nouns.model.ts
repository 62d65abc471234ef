/** The nouns of surveys, for the product's list. */
import { survey, surveyQuestion } from './survey.model.ts';
import { surveyLink, surveyResponse } from './survey-response.model.ts';

export const surveyNouns = [survey, surveyQuestion, surveyLink, surveyResponse] as const;
