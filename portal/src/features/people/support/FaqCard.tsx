import '@mantine/core/styles/Accordion.layer.css';
import { Accordion, Button, NativeSelect } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SearchField } from '#portal/list/toolbar/SearchField.tsx';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { faqSearch, matches, type FaqState } from './faqSearch.ts';
import { faqCategories } from './questionKeys.ts';
import { isQuestion, questionsIn, type Question } from './questions.ts';
import classes from './support.module.css';

/** Search, topic and the open answer, stored in the address, so that a link to an answer can be shared. */
function useFaq() {
  const router = useRouter();
  const { hash } = useLocation();
  const state = faqSearch.parse(useSearch({ strict: false }));
  const open = isQuestion(hash) ? hash : null;
  function show(to: Partial<FaqState>, answer: string | null): void {
    void router.navigate({
      to: router.latestLocation.pathname,
      search: faqSearch.format({ ...state, ...to }),
      ...(answer !== null && { hash: answer }),
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  }
  return { state, open, show };
}

export function FaqCard() {
  const t = useMessages('support');
  const language = useLanguage();
  const numbers = useNumbers();
  const { state, open, show } = useFaq();
  const category = faqCategories.find((one) => one === state.topic) ?? null;
  const found = questionsIn(language).filter(
    (one) =>
      one.key === open ||
      ((category === null || one.category === category) && matches(state.search, [one.question, ...one.answer])),
  );
  useEffect(() => {
    if (open !== null) document.getElementById(`faq-${open}`)?.scrollIntoView({ block: 'nearest' });
    // Only for an answer that the address names: answers opened by a click are visible already.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the answer that the page was opened with
  }, []);
  return (
    <Card title={t('faq.title')} aside={t('faq.count', numbers.counted(found.length))} flush>
      <div className={classes.tools}>
        <SearchField value={state.search} onChange={(search) => show({ search }, null)} label={t('faq.search')} />
        <NativeSelect
          size="xs"
          aria-label={t('faq.category')}
          value={category ?? ''}
          onChange={(event) => show({ topic: event.currentTarget.value }, null)}
          data={[
            { value: '', label: t('faq.all') },
            ...faqCategories.map((value) => ({ value, label: t(`faq.categories.${value}`) })),
          ]}
        />
      </div>
      {found.length === 0 ? (
        <div aria-live="polite">
          <EmptyState
            icon={<IconMessageQuestion size={32} stroke={1.3} />}
            title={t('faq.nothing')}
            text={t('faq.nothingText')}
            action={
              <Button variant="default" onClick={() => show({ search: '', topic: '' }, null)}>
                {t('faq.clear')}
              </Button>
            }
          />
        </div>
      ) : (
        <Accordion
          className={classes.questions}
          order={3}
          value={open}
          onChange={(key) => show({}, key)}
          transitionDuration={0}
        >
          {found.map((one) => (
            <Item key={one.key} question={one} />
          ))}
        </Accordion>
      )}
    </Card>
  );
}

function Item({ question: { key, question, answer } }: { question: Question }) {
  const t = useMessages('support');
  return (
    <Accordion.Item value={key} id={`faq-${key}`}>
      <Accordion.Control>{question}</Accordion.Control>
      <Accordion.Panel>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <a href={`#${key}`} className={classes.link}>
          {t('faq.link')}
        </a>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
